import { pino, type Logger } from 'pino'

export type { Logger }

const secrets = ['password', 'currentPassword', 'password2', 'token', 'secret', 'secretKey', 'webhookSecret', 'cookie', 'authorization']

/** Structured logs on standard output, a JSON object a line, without secrets. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [...secrets, ...secrets.map((name) => `*.${name}`), 'req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
      censor: '[redacted]',
    },
  })
}
