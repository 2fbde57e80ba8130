// Finds the job summaries in a log of act, which prints each after its step, and then deletes its file.
import type { Summary } from './page.ts'

/** The line with which each job begins. */
const FIRST = /^(\[[^\n]+\]) ⭐ Run Set up job$/gm
const STEP = /^ ⭐ Run (?:Pre |Main |Post )?(.+)$/
const SUMMARY = /^ +⚙ +Summary - (.*)$/

/**
 * The summaries of an act log, in order, or undefined where the text is no such log. Each goes on up to the next line
 * that begins with the name of a job, so it is cut where its text has such a line. The log of `--json` has it whole.
 */
export function summariesIn(text: string): readonly Summary[] | undefined {
  const log = text.replaceAll('\r\n', '\n')
  const jobs = [...log.matchAll(FIRST)].map(([, job = '']) => job)
  if (jobs.length > 0) return inText(log, [...new Set(jobs)])
  return /^\{.*"msg":.*⭐ Run Set up job/m.test(log) ? inJson(log) : undefined
}

function inText(log: string, jobs: readonly string[]): readonly Summary[] {
  const summaries: { title: Summary['title']; lines: string[] }[] = []
  const steps = new Map<string, string>()
  let open: string[] | undefined
  for (const line of log.split('\n')) {
    const job = jobs.find((each) => line.startsWith(`${each} `))
    if (job === undefined) {
      open?.push(line)
      continue
    }
    open = undefined
    const rest = line.slice(job.length)
    const [, step] = STEP.exec(rest) ?? []
    if (step !== undefined) steps.set(job, step)
    const [, first] = SUMMARY.exec(rest) ?? []
    if (first === undefined) continue
    open = [first]
    summaries.push({ title: titleOf(job.slice(1, -1), steps.get(job)), lines: open })
  }
  return summaries.map(({ title, lines }) => ({ title, markdown: lines.join('\n') }))
}

function inJson(log: string): readonly Summary[] {
  return log.split('\n').flatMap((line) => {
    if (!line.startsWith('{"command":"summary"')) return []
    const { job, step, content } = JSON.parse(line)
    return [{ title: titleOf(job, step), markdown: content }]
  })
}

function titleOf(job: string, step = 'A step'): Summary['title'] {
  return [step, `summary of the job ${job.trim()}`]
}
