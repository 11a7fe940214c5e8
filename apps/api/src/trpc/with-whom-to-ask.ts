import { Problem } from '../platform/problems/problem.js'
import type { Context } from './context.js'

/** A refusal for want of a right, with the names of those who have it; any other error as it is. */
export async function withWhomToAsk(
  { visitor, whoMay }: Pick<Context, 'visitor' | 'whoMay'>,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof Problem) || !error.lacking || !visitor || !whoMay) return error
  const { code, message, fields, lacking } = error
  return new Problem(code, {
    message,
    fields,
    lacking: { ...lacking, names: await whoMay(visitor, lacking.permission) },
  })
}
