import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../database/columns.js'

const instanceSchema = defineEntity({
  name: 'Instance',
  tableName: 'instances',
  properties: {
    /** INSTANCE_ID, or what stands for it in the data folder. */
    instanceId: p.text().primary(),
    fingerprint: p.text().primary(),
    hostName: p.text(),
    firstSeenAt: column.instant(),
    confirmedAt: column.instant().nullable(),
  },
})

export class Instance extends instanceSchema.class {}
instanceSchema.setClass(Instance)
