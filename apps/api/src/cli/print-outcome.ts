import { StartProblem } from '../platform/start-problem.js'

/** Prints what a command answers; a `StartProblem` goes to standard error, and ends the process with 1. */
export async function printOutcome(answer: Promise<string>): Promise<void> {
  try {
    process.stdout.write(await answer)
  } catch (error) {
    process.exitCode = 1
    if (!(error instanceof StartProblem)) throw error
    process.stderr.write(`${error.message}\n`)
  }
}
