import type { Operation, RestEntry } from '@almoner/contracts/operation'
import type { RestCall } from './rest-call.js'

export type RestOperation = Operation<unknown, unknown, unknown>

/** Answers a call over REST by the procedure of its operation. Controllers are given one by injection. */
export abstract class RestCaller {
  abstract answer(operation: Pick<RestOperation, 'name' | 'input'>, entry: RestEntry, call: RestCall): Promise<unknown>
}
