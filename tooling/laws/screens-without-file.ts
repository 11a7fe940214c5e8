/**
 * Screens and parts of screens that show rows in a table and offer no file of them, each with its reason. Paths are those
 * below `apps/web/src`.
 */
export const screensWithoutFile: Readonly<Record<string, string>> = {
  'features/acknowledgments/RulesPage.tsx':
    'the settings of who is thanked how: a handful of rows that are set up here',
  'features/admin/AdminDraftsPage.tsx': 'a superuser’s, across organizations; each exports its own unfinished gifts',
  'features/admin/AdminEndpointsPage.tsx': 'a superuser’s view of the running system',
  'features/admin/AdminJobsPage.tsx': 'a superuser’s view of the running system',
  'features/admin/AdminMailsPage.tsx': 'a superuser’s, across organizations; each exports its own emails',
  'features/admin/AdminOrgsPage.tsx': 'a superuser’s, across organizations',
  'features/admin/OrgCharges.tsx': 'a superuser’s look into an organization, which exports its transactions itself',
  'features/admin/OrgDonors.tsx': 'a superuser’s look into an organization, which exports its donors itself',
  'features/adoptions/AdoptionItems.tsx':
    'what is left to decide before subscriptions are taken over; over once they are',
  'features/adoptions/CustomersList.tsx':
    'customers who are brought in or left; those who are brought in are donors, who are exported',
  'features/audit/AuditPage.tsx': 'the filters above it offer the file',
  'features/bank-statements/BankStatementsPage.tsx': 'files that came from the bank; their lines are exported',
  'features/bulk-changes/BulkChangePage.tsx': 'the outcome of one change, whose records are exported from their list',
  'features/bulk-changes/BulkChangesPage.tsx': 'a record of changes that the audit log has too, which is exported',
  'features/charges/batch/BatchesPage.tsx': 'its gifts are transactions, which are exported',
  'features/charges/reviews/ReviewsPage.tsx':
    'a queue that is worked off; its payments are transactions, which are exported',
  'features/custom-fields/CustomFieldsPage.tsx': 'settings; the values of the fields are in the files of their records',
  'features/dashboards/GiftsByHand.tsx':
    'gifts that wait for a decision; confirmed ones are transactions, which are exported',
  'features/direct-debits/CollectionFilesPage.tsx': 'files for the bank, each of which is downloaded itself',
  'features/direct-debits/DebitList.tsx':
    'the payments of one file, which is downloaded itself; what was collected are transactions, which are exported',
  'features/donations/DonationCharges.tsx':
    'the gifts of one recurring gift; transactions are exported with a filter by it',
  'features/donors/DonorEmails.tsx': 'of one donor; the list of emails is exported with a filter by them',
  'features/donors/DonorGifts.tsx': 'of one donor; the copy of all that is kept about a person has them',
  'features/donors/DonorReceipts.tsx': 'of one donor; the register of receipts is exported with a filter by them',
  'features/donors/ReceiptsElsewhere.tsx': 'of one donor; the receipts are in the file of transactions',
  'features/donors/RemovedDonorsPage.tsx':
    'donors who were deleted are there to be restored or erased, not to be carried elsewhere',
  'features/emails/mailings/MailingsPage.tsx': 'each mailing is opened here; the emails that it sent are exported',
  'features/emails/mailings/SentMailing.tsx': 'the recipients of one mailing; their emails are in the file of emails',
  'features/exports/ExportsPage.tsx': 'the files themselves',
  'features/fundraisers/teams/MemberTable.tsx':
    'the members of one team; the file of fundraisers names the team of each',
  'features/gift-aid/ClaimGifts.tsx': 'a claim has the file that HMRC asks for',
  'features/gift-aid/ClaimsPage.tsx': 'each claim has the file that HMRC asks for',
  'features/hubspot/FieldMapSection.tsx': 'settings of the connection',
  'features/hubspot/RecordList.tsx': 'the state of the connection; the records are exported from their lists',
  'features/letters/LettersPage.tsx': 'each run of letters has a PDF of its own',
  'features/payouts/PayoutLines.tsx': 'exported by the page of the payout around it',
  'features/receipts/AnnualReceiptsPage.tsx':
    'receipts of a year that are about to be issued; once they are, the register has them',
  'features/receipts/ElsewherePage.tsx':
    'receipts that another system issued; the file of transactions has their numbers',
  'features/receipts/ReceiptPage.tsx': 'the gifts of one receipt, which its document lists',
  'features/receipts/reporting/ToReportPage.tsx':
    'a queue that is worked off; the register of receipts, which is exported, has the report numbers',
  'features/receipts/statements/StatementRunPage.tsx': 'the statements of one year, each a document of its own',
  'features/receipts/statements/StatementRunsPage.tsx': 'one row for each year of statements',
  'features/releases/NewReleasePage.tsx': 'a preview; once the release is made it has files for accounting programs',
  'features/releases/ReleasePage.tsx': 'a journal that has files for accounting programs',
  'features/sub-orgs/SubOrgsPage.tsx': 'organizations that are set up here; each exports its own lists',
  'features/tags/TagsPage.tsx': 'tags are in the files of the records that have them',
  'features/webhooks/DeliveryList.tsx':
    'deliveries of one endpoint, kept for days; programs read them from the feed of events',
  'features/webhooks/WebhooksPage.tsx': 'settings of endpoints',
  'lists/preview/PreviewedTable.tsx': 'shows a row of a list that is exported by its screen',
  'tasks/RecordTasks.tsx': 'of one record; the screen of tasks exports them all',
  'page-gifts/PageGifts.tsx': 'the latest gifts of one page; transactions are exported with a filter by fundraiser',
}
