import type { MailBody } from '../../../platform/mail/mail-body.js'

// The button of an email, an address that is written out, and none that a picture is loaded from.
const hrefs = /\shref="[^"]*"/gi
const addresses = /(?<!src=["'])(https?:\/\/[^\s"'<>/]+)\/[^\s"'<>]+/gi

/**
 * What an email says, without where its links lead: some open the pages of whoever they were written to, and others may read the
 * email. Of an address that is written out its host stays.
 */
export const withoutLinks = ({ text, html }: MailBody): MailBody => ({
  text: text.replace(addresses, '$1/…'),
  html: html.replace(hrefs, '').replace(addresses, '$1/…'),
})
