// Jest setup: the processes that tests start write their coverage. Set only here, so that Jest's own
// processes do not.
process.env.NODE_V8_COVERAGE = process.env.PROCESS_COVERAGE
