import { setTimeout as sleep } from 'node:timers/promises'
import type { TestApi } from '../../../../test/create-test-api.js'

export interface ReceivedMail {
  subject: string
  text: string
  html: string
}

const patienceMs = 8_000
const pollMs = 25

/** The mails that were written to an address, the oldest first. */
export function mailsTo(api: TestApi, email: string): Promise<ReceivedMail[]> {
  return api.mails('recipient = $1', [email])
}

/** Waits until so many mails were written to an address. */
export async function waitForMails(api: TestApi, email: string, count = 1): Promise<ReceivedMail[]> {
  for (let waited = 0; waited < patienceMs; waited += pollMs) {
    const mails = await mailsTo(api, email)
    if (mails.length >= count) return mails
    await sleep(pollMs)
  }
  throw new Error(`No ${count} mails to ${email}`)
}

/** Waits until no job is left. */
export async function waitForJobs(api: TestApi): Promise<void> {
  for (let waited = 0; waited < patienceMs; waited += pollMs) {
    const [left] = await api.asOwner<{ count: number }>(
      'select count(*)::int as count from graphile_worker._private_jobs',
    )
    if (left?.count === 0) return
    await sleep(pollMs)
  }
  throw new Error('There are still jobs to do')
}

/** The token of the link in a mail. */
export function tokenIn(mail: ReceivedMail | undefined): string {
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No link in ${mail?.text}`)
  return token
}
