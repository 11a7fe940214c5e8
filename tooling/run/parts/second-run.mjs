import { runVitest } from './vitest-run.mjs'

/** @import { Failure, Outcome } from './vitest-run.mjs' */

/** @typedef {Outcome & { unsteady: Failure[] }} Run */

/** A change that breaks something breaks more than its files; one that met a slow moment, hardly more than these. */
const unsteadyFilesAtMost = 2

/** In the place of a file's path where a run failed outside of its files. */
const brokeOff = ''

/**
 * Runs vitest, and where one or two files failed, these once more by themselves: a test that fails only beside others is named as
 * unsteady, with its error, and is a fault to mend; but it doesn't hold back a change that has nothing to do with it.
 * @param {string[]} projects
 * @param {string[]} args further ones for vitest
 * @returns {Promise<Run>}
 */
export async function runTwiceWhereUnsteady(projects, args) {
  const first = await runVitest(projects, args)
  const files = filesOf(first)
  if (files.size === 0 || files.size > unsteadyFilesAtMost || files.has(brokeOff)) return { ...first, unsteady: [] }

  const second = await runVitest(projects, [...files])
  const failedAgain = filesOf(second)
  if (second.passed === 0 || failedAgain.has(brokeOff)) return { ...first, unsteady: [] }
  const unsteady = first.failures.filter(({ file = brokeOff }) => !failedAgain.has(file))
  return {
    ...first,
    passed: first.passed + unsteady.length,
    failures: first.failures.filter((failure) => !unsteady.includes(failure)),
    unsteady,
  }
}

/** @param {Outcome} outcome */
function filesOf({ failures }) {
  return new Set(failures.map(({ file = brokeOff }) => file))
}
