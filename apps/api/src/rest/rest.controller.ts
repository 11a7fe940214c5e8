import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common'
import { restEntriesOf, type RestEntry } from '@almoner/contracts/operation'
import { Call, type RestCall } from './rest-call.js'
import { restOperations, type RestOperation } from './rest-operations.js'

/** Answers a call over REST by the procedure of its operation; `api` has it, which lies above. */
export abstract class RestCaller {
  abstract answer(operation: RestOperation, entry: RestEntry, call: RestCall): Promise<unknown>
}

/** Has a method for each REST entry of each operation, as the contracts declare them. */
@Controller()
export class RestController {
  constructor(readonly api: RestCaller) {}
}

const routeBy = { GET: Get, POST: Post, PUT: Put, DELETE: Delete }

for (const operation of restOperations) {
  for (const entry of restEntriesOf(operation)) addMethod(RestController.prototype, operation, entry)
}

function addMethod(prototype: object, operation: RestOperation, entry: RestEntry): void {
  const name = `${operation.name} by ${entry.method} ${entry.path}`
  const method = {
    configurable: true,
    writable: true,
    value(this: RestController, call: RestCall) {
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
