import { pino, type Logger } from 'pino'

export type { Logger }

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

export function createLogger(level: string): Logger {
  return pino({
    level,
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
