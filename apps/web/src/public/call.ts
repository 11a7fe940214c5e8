import type { AppRouter } from '@almoner/api/app-router'
import type { ProblemReport } from '@almoner/contracts/problems'
import type { Inputs, Outputs } from '../trpc'

type Checkout = AppRouter['checkout']

/** The operations that the public pages call, under the names and kinds that the router has for them. */
const kinds: {
  [
    Verb in 'challenge' | 'give' | 'resume' | 'saveDraft' | 'status' | 'stopReminders' as `checkout.${Verb}`
  ]: Checkout[Verb]['_def']['type']
} = {
  'checkout.challenge': 'query',
  'checkout.give': 'mutation',
  'checkout.resume': 'mutation',
  'checkout.saveDraft': 'mutation',
  'checkout.status': 'query',
  'checkout.stopReminders': 'mutation',
}

export type PublicOperation = keyof typeof kinds
type VerbOf<Name> = Name extends `checkout.${infer Verb extends keyof Checkout}` ? Verb : never
export type PublicInput<Name extends PublicOperation> = Inputs['checkout'][VerbOf<Name>]
export type PublicOutput<Name extends PublicOperation> = Outputs['checkout'][VerbOf<Name>]

/** A problem that the server reports, or null where no answer came. */
export class Refusal extends Error {
  override name = 'Refusal'
  constructor(readonly problem: Pick<ProblemReport, 'code' | 'fields' | 'message'> | null) {
    super(problem?.message ?? 'No answer')
  }
}

/**
 * Calls a public operation without cookies, so that a member of staff gives as any donor does. Throws `Refusal` with
 * the problem, or with null where no answer came.
 */
export async function call<Name extends PublicOperation>(
  name: Name,
  input: PublicInput<Name>,
): Promise<PublicOutput<Name>> {
  const json = JSON.stringify(input)
  const answer = await (
    kinds[name] === 'query'
      ? fetch(`/api/trpc/${name}?input=${encodeURIComponent(json)}`, { credentials: 'omit' })
      : fetch(`/api/trpc/${name}`, {
          method: 'POST',
          credentials: 'omit',
          headers: { 'content-type': 'application/json', 'x-almoner': '1' },
          body: json,
        })
  ).catch(() => null)
  const body = (await answer?.json().catch(() => null)) as {
    result?: { data: PublicOutput<Name> }
    error?: { data?: { problem?: ProblemReport } }
  } | null
  if (body?.result) return body.result.data
  throw new Refusal(body?.error?.data?.problem ?? null)
}
