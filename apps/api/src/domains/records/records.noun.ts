import { defineNoun } from '../noun.js'
import { Records } from './records.service.js'

export const records = defineNoun({ providers: [Records] })
