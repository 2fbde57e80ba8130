export * from '../../tools/simulation/settings.ts'
