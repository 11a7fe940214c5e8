/** Columns that keep what they had when a donor is erased, and why: the one list of what stays, for the test and for reviews. */
export const whatStays: Readonly<Record<string, string>> = {
  'audit_log.action': 'who did what and when stays, without words',
  'audit_log.request_id': 'an id of no person',
  'charges.external_id': 'the gift’s number in another system, so that it is not imported twice',
  'charges.failure_code': 'a code of the gateway',
  'charges.input_hash': 'a digest',
  'disputes.gateway_dispute_id': 'by which the gateway knows a dispute',
  'disputes.reason': 'a code of the gateway',
  'donation_changes.new': 'amounts, days and states; means of payment are taken out',
  'donation_changes.old': 'amounts, days and states; means of payment are taken out',
  'donations.cancellation': 'a reason from a list; the comment is taken out',
  'donations.time_zone': 'decides the days of the gift',
  'fundraiser_gift_proposals.method': 'cash or check',
  'hubspot_links.attached_to': 'by which HubSpot is asked to forget the record',
  'hubspot_links.merged_into': 'by which HubSpot is asked to forget the record',
  'hubspot_links.their_id': 'by which HubSpot is asked to forget the record',
  'import_rows.campaign': 'names of the org',
  'import_rows.campaign_key': 'names of the org',
  'import_rows.designation': 'names of the org',
  'import_rows.designation_key': 'names of the org',
  'import_rows.fundraiser': 'names of the org',
  'import_rows.fundraiser_key': 'names of the org',
  'import_rows.parts': 'names of the org',
  'import_rows.type': 'person or organization',
  'payment_reviews.almoner_has': 'a state',
  'payment_reviews.gateway_says': 'a state',
  'refunds.gateway_refund_id': 'by which the gateway and the books agree on a refund',
  'refunds.import_key': 'a digest of the line of a file',
  'refunds.input_hash': 'a digest',
  'staff_notices.detail': 'ids; deleted 30 days after staff were told',
  'staff_notices.occasion': 'an id or a code',
}

/** Tables whose rows keep a person's own words, and why. */
export const whereWordsStay: Readonly<Record<string, string>> = {
  receipts: 'tax law has them kept as they were issued',
  mail_suppressions: 'so that an address which was stopped is never written to again',
}
