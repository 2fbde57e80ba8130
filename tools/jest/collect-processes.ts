// Jest setup: the processes that tests start write their coverage. Set only here, so that those of Jest
// do not.
process.env.NODE_V8_COVERAGE = process.env.PROCESS_COVERAGE
