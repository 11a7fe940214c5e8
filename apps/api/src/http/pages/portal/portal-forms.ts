import { randomUUID } from 'node:crypto'
import type { PortalForm, PortalNotice } from '@almoner/contracts/portal/portal-view'
import { serverFaults } from '@almoner/contracts/server-faults'
import { Problem } from '../../../platform/problems/problem.js'
import { isRecord } from '../../../platform/records.js'
import { causeOf } from '../../../trpc/problem-report.js'
import { z } from 'zod'

export type Fields = Readonly<Record<string, string>>

const mostFields = 40
const isId = (text: string | undefined): text is string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '')

export function sentFields(body: unknown): Fields {
  if (!isRecord(body)) return {}
  return Object.fromEntries(
    Object.entries(body)
      .slice(0, mostFields)
      .flatMap(([name, value]) => {
        const text: unknown = Array.isArray(value) ? value[0] : value
        return typeof text === 'string' ? [[name, text]] : []
      }),
  )
}

export const keyOf = (fields: Fields): string => (isId(fields.formKey) ? fields.formKey : randomUUID())

export const newForm = (notice: PortalNotice | null = null): PortalForm => ({
  key: randomUUID(),
  fields: {},
  faults: {},
  notice,
})

const notices: Record<string, PortalNotice> = {
  attempts_exhausted: 'exhausted',
  donation_changed: 'changed',
  donation_kept_elsewhere: 'refused',
  donation_state_refused: 'refused',
  gateway_refused: 'unavailable',
  gateway_silent: 'silent',
  gateway_unavailable: 'unavailable',
  idempotency_key_reused: 'repeated',
  instance_unconfirmed: 'unavailable',
  not_found: 'missing',
  permission_denied: 'refused',
}

/** `named` maps fields of the operation to those of the form. Throws again faults of ours, and a lost session. */
export function refusedForm(error: unknown, fields: Fields, named: Record<string, string> = {}): PortalForm {
  const cause = causeOf(error)
  const again = (faults: Record<string, string>, notice: PortalNotice | null): PortalForm => ({
    // What was refused has done nothing, so the key would be good again, but for another wish it must be another.
    key: randomUUID(),
    fields,
    faults,
    notice,
  })
  if (cause instanceof z.ZodError)
    return again(
      faultsOf(
        cause.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
        named,
      ),
      null,
    )
  if (!(cause instanceof Problem) || cause.code === 'session_missing' || serverFaults.includes(cause.code)) throw error
  const known = cause.fields.filter(({ path }) => (named[path] ?? path) in labelled)
  if (known.length > 0) return again(faultsOf(known, named), null)
  return again({}, notices[cause.code] ?? 'refused')
}

const labelled: Record<string, true> = {
  amount: true,
  country: true,
  email: true,
  frequency: true,
  installmentNo: true,
  nextOn: true,
  note: true,
  reason: true,
  until: true,
}

const faultsOf = (
  found: readonly { path: string; message: string }[],
  named: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    found.map(({ path, message }) => {
      const [first = ''] = path.split('.')
      return [named[path] ?? named[first] ?? first, message]
    }),
  )
