import { nouns } from './api/nouns.js'
import { Throttle } from './platform/access/throttle.entity.js'
import { AuditEntry } from './platform/audit/audit-entry.entity.js'
import { AuditHead } from './platform/audit/audit-head.entity.js'
import { AuditLink } from './platform/audit/audit-link.entity.js'
import { IdempotencyKey } from './platform/idempotency/idempotency-key.entity.js'
import { Instance } from './platform/instance/instance.entity.js'
import { Mail } from './platform/mail/mail.entity.js'
import { MailDomain } from './platform/mail/mail-domain.entity.js'
import { Suppression } from './platform/mail/suppression.entity.js'
import { OutboxEvent } from './platform/outbox/outbox-event.entity.js'

/** Every table of the database; the migrations and the schema check are made from this list. */
export const entities = [
  Throttle,
  AuditEntry,
  AuditHead,
  AuditLink,
  IdempotencyKey,
  Instance,
  Mail,
  MailDomain,
  Suppression,
  OutboxEvent,
  ...nouns.flatMap((noun) => noun.entities ?? []),
]
