/** What whoever opens the ZIP reads first. */
export const copyReadme = (
  orgName: string,
  madeAt: string,
): string => `Everything that Almoner keeps about ${orgName}, as it was at ${madeAt}.

tables/          a CSV file for each table
dictionary.md    what each table and column means, what is left out and why; dictionary.json is the same for programs
files/           logos, signatures, receipts, statements, uploads and files of custom fields
journal/         the books as journals that hledger and its kin read: live gifts, and those of test mode
manifest.json    how many rows each table has, and the SHA-256 of its file

This file holds personal data of donors. Keep it where nobody else can open it, and delete it when you are done.

To restore it into an empty Almoner of the same version:

    npm run restore-org -- PATH-OF-THIS-ZIP

The database that DATABASE_URL names, or the folder that DATA_DIR names, has to hold no organization. The command compares every
table with this copy before it keeps anything. Passwords and second factors are not in the copy: everybody chooses a new password by "Forgot your
password?". Secrets of gateways and national IDs are sealed and open only with the secret key of the Almoner that they come from.
`
