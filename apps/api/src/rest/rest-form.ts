import '@fastify/multipart'
import type { Multipart } from '@fastify/multipart'
import { Problem } from '../platform/problems/problem.js'
import type { RestCall } from './rest-call.js'

/** `known` comes from the path and wins. Raises `content_type_wrong`, `payload_too_large`, `input_invalid`. */
export async function formOf(call: RestCall, known: Record<string, unknown>): Promise<FormData> {
  if (!call.request.isMultipart()) throw new Problem('content_type_wrong')
  const form = new FormData()
  try {
    for await (const part of call.request.parts()) await addPart(form, part)
  } catch (error) {
    throw asProblem(error)
  }
  for (const [name, value] of Object.entries(known)) if (typeof value === 'string') form.set(name, value)
  return form
}

async function addPart(form: FormData, part: Multipart): Promise<void> {
  if (part.type === 'field') {
    form.set(part.fieldname, typeof part.value === 'string' ? part.value : JSON.stringify(part.value))
    return
  }
  const bytes = await part.toBuffer()
  // A browser sends JSON with a type as a file that is called blob.
  if (part.mimetype === 'application/json') form.set(part.fieldname, bytes.toString('utf8'))
  else form.set(part.fieldname, new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype }))
}

interface FormError extends Error {
  statusCode?: number
  part?: { fieldname: string }
}

function asProblem(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error
  const { statusCode, part }: FormError = error
  if (statusCode === 413 && part) return Problem.at(part.fieldname, 'This file is too large', 'payload_too_large')
  if (statusCode === 413) return new Problem('payload_too_large', { cause: error })
  if (statusCode === 415 || statusCode === 406) return new Problem('content_type_wrong', { cause: error })
  // Whatever else a parser says of a form is that it is broken; nothing of ours has run yet.
  return new Problem('input_invalid', { message: 'This form is incomplete or damaged', cause: error })
}
