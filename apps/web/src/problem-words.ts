import type { ProblemCode } from '@almoner/contracts/problems'
import { problemText } from './problems/messages'

/** What people read when an operation is refused: what happened, and what to do about it. */
export const problemWords: Readonly<Record<ProblemCode, string>> = problemText.group('codes')
