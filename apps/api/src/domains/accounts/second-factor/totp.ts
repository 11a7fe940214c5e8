import { generateSecret, generateURI, verifySync } from 'otplib'

const stepSeconds = 30

export const newTotpSecret = (): string => generateSecret({ length: 20 })

/** What an authenticator app reads from a QR code. */
export const totpUri = (secret: string, account: string): string =>
  generateURI({ issuer: 'Almoner', label: account, secret, period: stepSeconds })

/** The half minute that a code belongs to: this one, the one before or the one after; null where it is no code of the secret. */
export function totpStep(secret: string, code: string, at: Date): number | null {
  const epoch = Math.floor(at.getTime() / 1_000)
  const result = verifySync({ secret, token: code, epoch, period: stepSeconds, epochTolerance: stepSeconds })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
