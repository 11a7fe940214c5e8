import { setFlagsFromString } from 'node:v8'
import { createLogger } from './platform/logger.js'
import { readConfig } from './platform/config.js'
import { type DatabaseRole, openGround, type OpenGround } from './ground.js'
import type { Ground } from './platform/platform.module.js'
import { StartProblem } from './platform/start-problem.js'

/** Something that runs until the process is told to end. */
export interface Running {
  stop(): Promise<void>
}

const patienceMs = 20_000

// V8 would let what is garbage by then grow to several times what is in use before it looks through all of it: reading a file of
// gifts then holds hundreds of megabytes for no reason. In per cent of what is in use.
setFlagsFromString('--heap-growing-percent=50')

/**
 * Runs a program on the ground of a database until SIGINT or SIGTERM, then stops both in order. npm passes a signal on as
 * well as the terminal, so a second one means nothing new. A start that cannot be
 * prints one sentence and ends with code 1.
 */
export async function runProcess(role: DatabaseRole, start: (ground: Ground) => Promise<Running>): Promise<void> {
  let end: (code: number) => void = (code) => process.exit(code)
  const ended = new Promise<number>((resolve) => (end = resolve))
  process.on('SIGINT', () => end(0))
  process.on('SIGTERM', () => end(0))
  const onLost = (problem: StartProblem) => {
    process.stderr.write(`\n${problem.message}\n`)
    end(1)
  }
  try {
    const config = readConfig()
    const log = createLogger(config.logLevel)
    const open = await openGround({ config, log, role, onLost })
    process.exitCode = await runUntilEnded(open, start, ended)
  } catch (error) {
    process.exitCode = 1
    if (!(error instanceof StartProblem)) throw error
    process.stderr.write(`\n${error.message}\n`)
  }
}

async function runUntilEnded(
  open: OpenGround,
  start: (ground: Ground) => Promise<Running>,
  ended: Promise<number>,
): Promise<number> {
  try {
    const running = await start(open.ground)
    const code = await ended
    // What hangs must not keep the process: by then everything that matters is committed or rolled back.
    setTimeout(() => process.exit(code), patienceMs).unref()
    await running.stop()
    return code
  } finally {
    await open.close()
  }
}
