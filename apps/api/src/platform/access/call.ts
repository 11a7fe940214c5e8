import { AsyncLocalStorage } from 'node:async_hooks'
import type { EntityManager } from '@mikro-orm/postgresql'

export interface Call {
  em: EntityManager
  requestId: string
  isAudited: boolean
}

const calls = new AsyncLocalStorage<Call>()

export const currentCall = (): Call | undefined => calls.getStore()

export const runCall = <Result>(call: Call, work: () => Promise<Result>): Promise<Result> => calls.run(call, work)
