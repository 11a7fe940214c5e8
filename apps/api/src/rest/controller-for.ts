import { Controller, Delete, Get, HttpCode, Post, Put, type Type } from '@nestjs/common'
import { restEntriesOf, type RestEntry } from '@almoner/contracts/operation'
import { Call, type RestCall } from './rest-call.js'
import { RestCaller, type RestOperation as Contract } from './rest-caller.js'

type RestOperation = Pick<Contract, 'name' | 'input' | 'rest'>

const routeBy = { GET: Get, POST: Post, PUT: Put, DELETE: Delete }

export function controllerFor(...operations: readonly RestOperation[]): Type {
  @Controller()
  class OperationsController {
    constructor(readonly api: RestCaller) {}
  }
  for (const operation of operations) {
    const entries = restEntriesOf(operation)
    if (entries.length === 0)
      throw new Error(`${operation.name} says nowhere in its contract that it answers over REST`)
    for (const entry of entries) addMethod(OperationsController.prototype, operation, entry)
  }
  return OperationsController
}

function addMethod(prototype: object, operation: RestOperation, entry: RestEntry): void {
  const name = `${operation.name} by ${entry.method} ${entry.path}`
  const method = {
    configurable: true,
    writable: true,
    value(this: { api: RestCaller }, call: RestCall) {
      return this.api.answer(operation, entry, call)
    },
  }
  Object.defineProperty(prototype, name, method)
  Call()(prototype, name, 0)
  routeBy[entry.method](
    entry.path
      .slice(1)
      .replace(/\{(\w+)\}/g, ':$1')
      .replace(/\/$/, ''),
  )(prototype, name, method)
  HttpCode(200)(prototype, name, method)
}
