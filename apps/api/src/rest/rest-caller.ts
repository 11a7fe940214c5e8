import type { Operation, RestEntry } from '@almoner/contracts/operation'
import type { RestCall } from './rest-call.js'

export type RestOperation = Operation<unknown, unknown, unknown>

export type AnsweredOperation = Pick<RestOperation, 'name' | 'kind' | 'input' | 'output'>

/** Answers a call over REST by the procedure of its operation. Controllers are given one by injection. */
export abstract class RestCaller {
  abstract answer(operation: AnsweredOperation, entry: RestEntry, call: RestCall): Promise<unknown>
}
