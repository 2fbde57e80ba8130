// The sample workflows of the sandbox: those of the demo, and those that `npm run sandbox` serves.
import type { InputNode, ModelNode, Workflow } from './workflows.ts'

function input(id: string, label: string): InputNode {
  return { kind: 'input', id, label }
}

function model(
  id: string,
  delayMs: number,
  template: string,
  more: Partial<ModelNode> = {},
): ModelNode {
  return { kind: 'model', id, delayMs, template, ...more }
}

/** Small and quick, for a demo: five steps, partly in parallel, about four and a half seconds. */
const releaseNotes: Workflow = {
  id: '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7e001',
  name: 'release notes',
  nodes: [
    input('input_1', 'changes, one per line'),
    input('input_2', 'name of the release'),
    model('model_1', 1500, 'Changes in {input_2}:\n{input_1:bullets}'),
    model(
      'model_2',
      2000,
      'Review effort: {input_1:count} changes to look at.\nStart with: {input_1:first}',
    ),
    model('model_3', 700, 'Internal notes on {model_1}', { downloadableOutput: false }),
    model('model_4', 1200, '{input_2}: {input_1:count} changes, first of all "{input_1:first}"', {
      after: ['model_1'],
    }),
    model(
      'model_5',
      1800,
      '# {input_2}\n\n**{model_4}**\n\n## What changed\n\n{input_1:bullets}\n\n## For reviewers\n\n{model_2}\n',
      { after: ['model_3'] },
    ),
  ],
}

/** One of its steps fails: steps that depend on it do not run, all others do. */
const failing: Workflow = {
  id: '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7e002',
  name: 'ticket triage that fails',
  nodes: [
    input('input_1', 'text of a ticket'),
    model('model_1', 600, 'Topic: {input_1:first}'),
    {
      kind: 'failing',
      id: 'model_2',
      message: 'The model did not answer: its context window is too small for the prompt',
      delayMs: 900,
      after: ['model_1'],
    },
    model('model_3', 500, 'Answer: {model_2}'),
    model('model_4', 1200, 'Excerpt: {input_1:first}'),
  ],
}

/** Takes five minutes at time scale 1. */
const slow: Workflow = {
  id: '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7e003',
  name: 'long report',
  nodes: [
    input('input_1', 'subject of the report'),
    model('model_1', 60_000, 'Sources on {input_1}'),
    model('model_2', 120_000, 'Outline, from: {model_1}'),
    model('model_3', 90_000, 'Figures, from: {model_1}'),
    model('model_4', 120_000, '# Report on {input_1}\n\n{model_2}\n\n{model_3}\n'),
  ],
}

/** No inputs (4.1: `inputs` is then an empty object) and finished at once. */
const instant: Workflow = {
  id: '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7e004',
  name: 'sign of life',
  nodes: [model('model_1', 0, 'The workflow service is up.')],
}

/** For lists. There is no model: what it "translates" stays as it is, below the language. */
const translation: Workflow = {
  id: '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7e005',
  name: 'translation',
  nodes: [
    input('note', 'text to translate'),
    input('language', 'language of the translation'),
    model('draft', 700, '{note:bullets}'),
    model('translation', 900, 'In {language}:\n{draft}'),
  ],
}

/** For folders of pages: each node of a translator's prompt has its own input. */
const page: Workflow = {
  id: '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7e008',
  name: 'translation of a page',
  nodes: [
    input('page', 'text of the page, in Markdown'),
    input('language', 'language of the translation'),
    input('glossary', 'terms and their translations'),
    model('translation', 1_500, '{page}\n\n*In {language}, with: {glossary}*\n'),
  ],
}

/** For gates and evaluations: answers in JSON. */
const check: Workflow = {
  id: '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7e006',
  name: 'check of a text, answered in JSON',
  nodes: [
    input('input_1', 'text, which passes unless TODO is in it'),
    model('model_1', 800, '{input_1:verdict}'),
  ],
}

/** For everything else: it is told what to do. */
const told: Workflow = {
  id: '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7e007',
  name: 'custom answer',
  nodes: [
    input('input_1', 'seconds that it takes, whatever --slow is'),
    input('input_2', 'its answer'),
    model('model_1', 0, '{input_2}', { secondsFrom: 'input_1' }),
  ],
}

/** The default workflows of a service. */
export const sampleWorkflows = {
  ...{ releaseNotes, failing, slow, instant, translation, page, check, told },
}
