import type { AppRouter } from '@almoner/api/app-router'
import type { ProblemReport } from '@almoner/contracts/problems'
import type { Inputs, Outputs } from './trpc'

/** The parts of the router of which pages call something that come without the app's own client. */
type Part = 'accounts' | 'checkout'
type OperationName = { [Name in Part]: `${Name}.${string & keyof Inputs[Name]}` }[Part]

type Of<Types extends Record<Part, object>, Name> = Name extends `${infer Noun extends Part}.${infer Verb}`
  ? Verb extends keyof Types[Noun]
    ? Types[Noun][Verb]
    : never
  : never
export type InputOf<Name> = Of<Inputs, Name>
export type OutputOf<Name> = Of<Outputs, Name>
type KindOf<Name> =
  Of<Pick<AppRouter, Part>, Name> extends { _def: { type: infer Kind extends 'query' | 'mutation' } } ? Kind : never

/** What the server says of a call that it refused; null where no answer came. */
interface RefusalData {
  problem?: Pick<ProblemReport, 'code' | 'fields' | 'message'>
  httpStatus?: number
}

/** A call that was not carried out. */
export class Refusal extends Error {
  override name = 'Refusal'
  constructor(readonly data: RefusalData | null) {
    super(data?.problem?.message ?? 'No answer')
  }
}

export type Call<Listed> = <Name extends Listed>(name: Name, input: InputOf<Name>) => Promise<OutputOf<Name>>

/** Calls of the operations that are listed, under the names and kinds that the router has for them. They throw `Refusal`. */
export function callerOf<Listed extends OperationName>(
  kinds: { readonly [Name in Listed]: KindOf<Name> },
  credentials: RequestCredentials,
): Call<Listed> {
  return async <Name extends Listed>(name: Name, input: InputOf<Name>): Promise<OutputOf<Name>> => {
    const url = `/api/trpc/${name}`
    const json = JSON.stringify(input)
    const answer = await (
      kinds[name] === 'query'
        ? fetch(json ? `${url}?input=${encodeURIComponent(json)}` : url, { credentials })
        : fetch(url, {
            method: 'POST',
            credentials,
            headers: { 'content-type': 'application/json', 'x-almoner': '1' },
            body: json,
          })
    ).catch(() => null)
    const body = (await answer?.json().catch(() => null)) as {
      result?: { data: OutputOf<Name> }
      error?: { data?: RefusalData }
    } | null
    if (body?.result) return body.result.data
    throw new Refusal(body?.error?.data ?? null)
  }
}
