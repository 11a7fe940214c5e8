import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import { restEntriesOf, type RestEntry } from '@almoner/contracts/operation'
import { JsonText } from '../platform/json-text.js'
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
    async value(this: RestController, call: RestCall) {
      return envelopeOf(await this.api.answer(operation, entry, call), call.reply)
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

/** Every answer over REST is `{ status, data }`. What is JSON already is put in as it is. */
function envelopeOf(data: unknown, reply: FastifyReply): object | string {
  if (!(data instanceof JsonText)) return { status: 'success', data: data ?? null }
  void reply.type('application/json; charset=utf-8')
  return `{"status":"success","data":${data.text}}`
}
