/** A reason not to start that the person at the terminal can act on. `message` is the one sentence to print; no stack goes with it. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
