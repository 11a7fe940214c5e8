import type { ProblemReport } from '@almoner/contracts/problems'

/** A refusal, or that nobody answered. */
export class Refusal extends Error {
  override name = 'Refusal'
  constructor(readonly problem: Pick<ProblemReport, 'code' | 'fields' | 'message'> | null) {
    super(problem?.message ?? 'No answer')
  }
}

/** Calls a public procedure, as nobody: no cookie goes along, so that a member of staff gives as anyone does. */
export async function call<Answer>(kind: 'query' | 'command', name: string, input: object): Promise<Answer> {
  const json = JSON.stringify(input)
  const answer = await (
    kind === 'query'
      ? fetch(`/api/trpc/${name}?input=${encodeURIComponent(json)}`, { credentials: 'omit' })
      : fetch(`/api/trpc/${name}`, {
          method: 'POST',
          credentials: 'omit',
          headers: { 'content-type': 'application/json', 'x-almoner': '1' },
          body: json,
        })
  ).catch(() => null)
  const body = (await answer?.json().catch(() => null)) as {
    result?: { data: Answer }
    error?: { data?: { problem?: ProblemReport } }
  } | null
  if (body?.result) return body.result.data
  throw new Refusal(body?.error?.data?.problem ?? null)
}
