import type { FastifyRequest } from 'fastify'
import { isRecord } from '../../platform/records.js'

export function namesIn({ params, url }: Pick<FastifyRequest, 'params' | 'url'>): string[] {
  const path = isRecord(params) ? (params.path ?? params['*']) : undefined
  if (typeof path !== 'string') return []
  return isBatch(url) ? path.split(',') : [path]
}

export const isBatch = (url: string): boolean => /[?&]batch=1(&|$)/.test(url)
