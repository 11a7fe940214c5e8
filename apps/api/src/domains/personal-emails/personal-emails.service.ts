import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { emailKey } from '@almoner/contracts/donors/donor-keys'
import type { ComposedEmail } from '@almoner/contracts/emails/gift-email'
import type { LetterWords } from '@almoner/contracts/letters/letter-template'
import type {
  PersonalEmailPreview,
  PersonalEmailStart,
  PersonalEmailTo,
  PreviewPersonalEmailInput,
  SendPersonalEmailInput,
  SentPersonalEmail,
} from '@almoner/contracts/personal-emails/personal-emails.operations'
import type { Actor } from '../../platform/access/actor.js'
import { Throttles } from '../../platform/access/throttles.repository.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { Mailer } from '../../platform/mail/mailer.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { EmailsService } from '../emails/index.js'
import { LetterMail, LetterWriter } from '../letters/index.js'
import { PersonalEmail } from './personal-email.entity.js'
import { PersonalEmailsRepository, type ReaderRow } from './personal-emails.repository.js'

const toOneDonor = { most: 10, windowSeconds: 3600 }
// Whoever writes to more people than these means a mailing, which asks for their consent.
const ofOneOrg = { most: 200, windowSeconds: 3600 }

/** What staff write to one donor. */
@Injectable()
export class PersonalEmailsService {
  constructor(
    private readonly em: EntityManager,
    private readonly personal: PersonalEmailsRepository,
    private readonly emails: EmailsService,
    private readonly writer: LetterWriter,
    private readonly mail: LetterMail,
    private readonly mailer: Mailer,
    private readonly throttles: Throttles,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Raises `not_found`. */
  async start({ orgId, userId }: Actor, { donorId }: PersonalEmailTo): Promise<PersonalEmailStart> {
    const [reader, frame, sender, own] = await Promise.all([
      this.personal.reader(orgId, donorId),
      this.emails.frameOf(orgId, null),
      this.mail.sender(orgId),
      this.personal.addressOf(orgId, userId),
    ])
    return {
      ...reader,
      language: reader.language ?? frame.language,
      fromName: sender.fromName,
      replyTo: own ?? sender.replyTo,
    }
  }

  /** Raises `not_found`. */
  async preview({ orgId }: Actor, { donorId, ...text }: PreviewPersonalEmailInput): Promise<PersonalEmailPreview> {
    return this.compose(orgId, donorId, await this.personal.reader(orgId, donorId), text)
  }

  /**
   * Puts the email into the outbox. Raises `not_found`, `email_missing`, `address_suppressed`, `donor_deceased`,
   * `donor_not_to_contact` unless it is about the donor's own payments, `input_invalid` for an address that is not the donor's, and
   * `attempts_exhausted`.
   */
  async send(actor: Actor, input: SendPersonalEmailInput): Promise<SentPersonalEmail> {
    const { orgId, userId } = actor
    const { donorId, isAboutPayments, ...text } = input
    const reader = await this.personal.reader(orgId, donorId)
    const to = addressFor(reader, input)
    const [email, { fromName, replyTo }, own] = await Promise.all([
      this.compose(orgId, donorId, reader, text),
      this.mail.sender(orgId),
      this.personal.addressOf(orgId, userId),
    ])
    await this.throttles.spend(`personal_email:${orgId}`, ofOneOrg)
    await this.throttles.spend(`personal_email:${donorId}`, toOneDonor)
    return this.em.transactional(async (em) => {
      const mailId = await this.mailer.send({
        ...email,
        orgId,
        to,
        kind: 'personal',
        personId: donorId,
        fromName,
        replyTo: own ?? replyTo,
      })
      const { subject } = email
      em.create(PersonalEmail, {
        orgId,
        donorId,
        mailId,
        subject,
        isAboutPayments,
        sentBy: userId,
        sentAt: this.clock.now(),
      })
      this.audit.record(actor, 'personalEmails.send', { subjectId: donorId, after: { to, subject, isAboutPayments } })
      return { id: mailId, to }
    })
  }

  /** As it is sent: the same for the preview. */
  private async compose(
    orgId: string,
    donorId: string,
    reader: ReaderRow,
    { language, subject, body }: LetterWords & { language?: PageLanguage | undefined },
  ): Promise<ComposedEmail> {
    const chosen = language ?? reader.language ?? (await this.emails.frameOf(orgId, null)).language
    const words = { [chosen]: { subject, body } }
    const [letter] = await this.writer.write(orgId, [{ donorId, chargeIds: [], words, isSigned: false }])
    return this.mail.compose(orgId, orNotFound(letter))
  }
}

/** The address that was asked for, or the primary one. */
function addressFor(
  { isDeceased, doNotContact, addresses }: ReaderRow,
  { to, isAboutPayments }: Pick<SendPersonalEmailInput, 'to' | 'isAboutPayments'>,
): string {
  if (isDeceased) throw new Problem('donor_deceased')
  if (doNotContact && !isAboutPayments) throw Problem.withCode('donor_not_to_contact', 'isAboutPayments')
  const [primary] = addresses
  if (!primary) throw Problem.at('to', 'This donor has no email address', 'email_missing')
  const chosen = to === undefined ? primary : addresses.find(({ address }) => emailKey(address) === emailKey(to))
  if (!chosen) throw Problem.at('to', 'Choose one of this donor’s addresses')
  if (chosen.stopped) throw Problem.withCode('address_suppressed', 'to')
  return chosen.address
}
