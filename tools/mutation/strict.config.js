// The modules that matter most: the start, the wait, the pace, the rules of the journal, and text from outside. More
// of their mutants must be noticed.
import config from './stryker.config.json' with { type: 'json' }

export default {
  ...config,
  mutate: [
    'src/run/*.ts',
    'src/schedule/*.ts',
    'src/journal/{decide,history,record}.ts',
    'src/report/outputs.ts',
    'src/text/{fit,text,words}.ts',
  ],
  thresholds: { ...config.thresholds, break: 92 },
}
