import { inspect } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { createLogger } from './platform/logger.js'
import { readConfig } from './platform/config.js'
import { openErrorReporter, type ErrorReporter } from './platform/error-reports/error-reporter.js'
import { contextOfLine } from './platform/error-reports/log-context.js'
import { type DatabaseRole, bootstrap, type Bootstrapped } from './bootstrap.js'
import type { Infrastructure } from './platform/platform.module.js'
import { StartProblem } from './platform/start-problem.js'

/** Something that runs until the process is told to end. */
export interface Running {
  stop(): Promise<void>
}

/** With which code a process ends, and how long it waits for what it has begun. */
interface Ending {
  code: number
  patienceMs: number
}

const asAsked: Ending = { code: 0, patienceMs: 20_000 }
// Nothing has begun, or there is no database to hand anything back to.
const failed: Ending = { code: 1, patienceMs: 3_000 }

// V8 would let what is garbage by then grow to several times what is in use before it looks through all of it: reading a file of
// gifts then holds hundreds of megabytes for no reason. In per cent of what is in use.
setFlagsFromString('--heap-growing-percent=50')

/**
 * Runs a program with its database and configuration until SIGINT or SIGTERM, then stops both in order. npm passes a signal on as
 * well as the terminal, so a second one means nothing new. A start that cannot be, also because its database is lost
 * meanwhile, prints one sentence and ends with code 1. What has started outlives its database.
 */
export async function runProcess(
  role: DatabaseRole,
  start: (infrastructure: Infrastructure) => Promise<Running>,
): Promise<void> {
  const asked = Promise.withResolvers<Ending>()
  const lost = Promise.withResolvers<Ending>()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => asked.resolve(asAsked))
  let isLost = false
  let hasStarted = false
  const onLost = (problem: StartProblem) => {
    if (hasStarted) return
    isLost = true
    // Last of all: what breaks with it fills the log until then.
    process.once('exit', () => tell(problem))
    lost.resolve(failed)
  }
  let open: Bootstrapped | undefined
  let running: Running | undefined
  let reporter: ErrorReporter | undefined
  let ending = failed
  try {
    const config = readConfig()
    reporter = await openErrorReporter(config)
    if (reporter) reportCrash(reporter)
    const log = createLogger(config.logLevel, (error, beside) => reporter?.report(error, contextOfLine(beside)))
    open = await bootstrap({ config, log, role, onLost })
    // With its database lost a start may wait for an answer for ever.
    const started = start({ ...open.infrastructure, ...(reporter && { reporter }) })
    running = await Promise.race([started, lost.promise.then(() => undefined)])
    hasStarted = running !== undefined
    ending = await Promise.race([asked.promise, lost.promise])
  } catch (error) {
    if (!isLost) tell(error instanceof StartProblem ? error : (open?.trouble() ?? error))
  }
  await endInOrder(ending, running, open)
  await reporter?.close()
}

// A process that breaks ends at once, and what is on its way to be reported with it.
function reportCrash(reporter: ErrorReporter): void {
  const reportAndEnd = async (error: unknown) => {
    tell(error)
    reporter.report(error, {})
    await reporter.close()
    process.exit(1)
  }
  process.once('uncaughtException', (error) => void reportAndEnd(error))
}

function tell(error: unknown): void {
  process.stderr.write(`\n${error instanceof StartProblem ? error.message : inspect(error)}\n`)
}

async function endInOrder({ code, patienceMs }: Ending, running?: Running, open?: Bootstrapped): Promise<void> {
  process.exitCode = code
  // What hangs must not keep the process: by then everything that matters is committed or rolled back.
  const impatience = setTimeout(() => process.exit(code), patienceMs)
  try {
    await running?.stop()
  } catch (error) {
    // Of a database that is gone all has been said.
    if (code === 0) tell(error)
  }
  await open?.close()
  impatience.unref()
}
