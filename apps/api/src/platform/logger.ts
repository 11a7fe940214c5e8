import { pino, type Logger } from 'pino'

export type { Logger }

const weightOfError = 50

const secrets = [
  'password',
  'currentPassword',
  'password2',
  'token',
  'secret',
  'secretKey',
  'webhookSecret',
  'cookie',
  'authorization',
]

/** `onError` hears of each error that is logged, with the ids that were logged beside it. */
export function createLogger(
  level: string,
  onError?: (error: unknown, beside: Record<string, unknown>) => void,
): Logger {
  return pino({
    level,
    hooks: {
      logMethod(line, method, weight) {
        const [first] = line as unknown[]
        if (onError && weight >= weightOfError && isObject(first) && 'err' in first) {
          const { err, ...beside } = first
          onError(err, beside)
        }
        method.apply(this, line)
      },
    },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorLine },
    redact: {
      paths: [
        ...secrets,
        ...secrets.map((name) => `*.${name}`),
        'req.headers.cookie',
        'req.headers.authorization',
        'res.headers["set-cookie"]',
      ],
      censor: '[redacted]',
    },
  })
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

// A database error drags its whole connection along, which is long and holds addresses; these say what matters.
function errorLine(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  return {
    name,
    message,
    stack,
    ...('code' in error ? { code: error.code } : {}),
    ...(cause ? { cause: errorLine(cause) } : {}),
  }
}
