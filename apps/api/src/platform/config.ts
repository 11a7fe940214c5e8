import { resolve } from 'node:path'
import { chatRegions } from '@almoner/contracts/instance/page-settings'
import { z } from 'zod'
import { isLoopback } from './outbound/public-address.js'
import { Secret } from './secrets/secret.js'
import { StartProblem } from './start-problem.js'
import { version } from './version.js'

const flag = (whenAbsent: boolean) =>
  z
    .enum(['0', '1'], { error: 'is 0 or 1' })
    .optional()
    .transform((value) => (value === undefined ? whenAbsent : value === '1'))

const keyOf = (text: string): Buffer => Buffer.from(text, 'base64')

const whole = z.coerce.number({ error: 'is a number' }).int('is a whole number')
const isDsn = (text: string): boolean => {
  const { username, pathname } = new URL(text)
  return username !== '' && /\/\d+$/.test(pathname)
}
const count = (whenAbsent: number) => whole.min(0, 'is 0 or more').default(whenAbsent)
const within = (least: number, most: number, whenAbsent: number) =>
  whole.min(least, `is ${least} to ${most}`).max(most, `is ${least} to ${most}`).default(whenAbsent)

const urlOf = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `is an address such as ${example}` })

const settings = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'is production, development or test' })
    .default('development'),
  PORT: within(0, 65535, 3000),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: urlOf(/^https?$/, 'https://giving.example.org').optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: urlOf(/^postgres(ql)?$/, 'postgres://user:password@host:5432/almoner').optional(),
  DEMO: z.enum(['0', '1'], { error: 'is 0 or 1' }).optional(),
  WORKER: flag(true),
  INSTANCE_ID: z
    .string()
    .regex(/^[\w.-]{1,100}$/, 'is up to 100 letters, digits, dots, dashes or underscores')
    .optional(),
  SECRET_KEY: z
    .string()
    .refine((text) => keyOf(text).length === 32, 'is 32 random bytes in base64, as openssl rand -base64 32 prints')
    .optional(),
  PASSWORD_MIN_LENGTH: within(6, 64, 6),
  RETENTION_DAYS: within(7, 3650, 90),
  STRICT_PRIVACY: flag(false),
  SUPPORT_URL: urlOf(/^https?$/, 'https://example.org/help').optional(),
  TERMS_URL: urlOf(/^https?$/, 'https://example.org/terms').optional(),
  SMTP_URL: urlOf(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().min(3).default('Almoner <no-reply@almoner.localhost>'),
  MAIL_BOUNCES_TO: z.email('is an address such as bounces@example.org').optional(),
  MAIL_SPF: z
    .string()
    .regex(/^(include:|a:|mx:|ip4:|ip6:)\S+$/, 'is a mechanism of SPF such as include:mail.example.org')
    .optional(),
  MAIL_REPORTS_SECRET: z.string().min(24, 'is at least 24 characters').optional(),
  FILES_S3_BUCKET: z.string().min(1).optional(),
  FILES_S3_REGION: z.string().min(1).default('us-east-1'),
  FILES_S3_ENDPOINT: urlOf(/^https?$/, 'https://s3.example.org').optional(),
  FILES_S3_KEY: z.string().min(1).optional(),
  FILES_S3_SECRET: z.string().min(1).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'is fatal, error, warn, info, debug, trace or silent',
    })
    .optional(),
  REQUESTS_PER_MINUTE: count(3_000),
  SESSION_REQUESTS_PER_MINUTE: count(3_000),
  KEY_REQUESTS_PER_MINUTE: count(600),
  GIVING_REQUESTS_PER_MINUTE: count(6_000),
  MEGABYTES_PER_MINUTE: count(400).refine((most) => most === 0 || most >= 105, 'is 0, or 105 or more'),
  SESSION_MEGABYTES_PER_MINUTE: count(200).refine((most) => most === 0 || most >= 105, 'is 0, or 105 or more'),
  UPLOADS_AT_ONCE: count(4).refine((most) => most > 0, 'is 1 or more'),
  PAGES_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d+)?$/i, 'is a host such as pages.example.org')
    .optional(),
  DECLINES_PER_ADDRESS: count(3),
  TRUST_PROXY: z.string().min(1).optional(),
  WEBHOOKS_TO_LOOPBACK: flag(false),
  HUBSPOT_API_URL: urlOf(/^https?$/, 'http://localhost:4010').optional(),
  HUBSPOT_CLIENT_ID: z.string().min(1).max(100).optional(),
  HUBSPOT_CLIENT_SECRET: z.string().min(8, 'is the client secret of the HubSpot app').optional(),
  S46_REPORTING_URL: urlOf(/^https?$/, 'https://reporting.example.org/s46').optional(),
  S46_REPORTING_TOKEN: z.string().min(8, 'is the token of the reporting service').optional(),
  INTERCOM_APP_ID: z
    .string()
    .regex(/^[a-z0-9]{4,32}$/i, 'is the id of a workspace, letters and digits')
    .optional(),
  INTERCOM_REGION: z.enum(chatRegions, { error: 'is us, eu or ap' }).default('us'),
  INTERCOM_SECRET: z.string().min(16, 'is the secret for identity verification').optional(),
  SENTRY_DSN: urlOf(/^https?$/, 'https://key@errors.example.org/1')
    .refine(isDsn, 'has a key before its host and the number of a project after it')
    .optional(),
  RELEASE: z
    .string()
    .regex(/^[\w.@+-]{1,100}$/, 'is up to 100 letters, digits or one of . @ + - _')
    .default(`almoner@${version}`),
})

export interface Config extends ReturnType<typeof readConfig> {}

/** Reads and checks every setting at once. Throws `StartProblem` with a sentence that names each wrong one. */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new StartProblem(`Almoner cannot start with these settings: ${sentences.join('; ')}.`)
  }
  const env = parsed.data
  const isProduction = env.NODE_ENV === 'production'
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  if (isProduction && !publicUrl.startsWith('https://')) {
    throw new StartProblem(
      'Almoner cannot start with these settings: PUBLIC_URL has to begin with https:// when NODE_ENV is production, since session cookies must not travel in the clear.',
    )
  }
  if (!isProduction) refuseOthers({ PUBLIC_URL: new URL(publicUrl).hostname, HOST: env.HOST ?? 'localhost' })
  if (isProduction && env.WEBHOOKS_TO_LOOPBACK) {
    throw new StartProblem(
      'Almoner cannot start with these settings: WEBHOOKS_TO_LOOPBACK is for development and has to be absent when NODE_ENV is production.',
    )
  }
  if (isProduction && env.HUBSPOT_API_URL) {
    throw new StartProblem(
      'Almoner cannot start with these settings: HUBSPOT_API_URL is for development and has to be absent when NODE_ENV is production.',
    )
  }
  return {
    isProduction,
    port: env.PORT,
    host: env.HOST ?? (isProduction ? '0.0.0.0' : 'localhost'),
    /** Where people reach Almoner, without a slash at the end; links in mails begin with it. */
    publicUrl,
    /** Session cookies carry `Secure` and the `__Host-` prefix. */
    hasSecureCookies: publicUrl.startsWith('https://'),
    dataDir: resolve(env.DATA_DIR),
    /** Absent: an embedded PostgreSQL under `dataDir`. */
    databaseUrl: env.DATABASE_URL,
    seedsDemo: env.DEMO === undefined ? !isProduction : env.DEMO === '1',
    runsWorker: env.WORKER,
    /** Tells this Almoner from a copy of it on another database; absent: an id that is kept in `dataDir`. */
    instanceId: env.INSTANCE_ID,
    /** Seals what has to be read again, such as gateway keys; absent: a key that is kept in `dataDir`. */
    secretKey: env.SECRET_KEY ? keyOf(env.SECRET_KEY) : undefined,
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
    /** For how many days sent mails, handled events and the like are kept. */
    retentionDays: env.RETENTION_DAYS,
    /** No call tells who has an account: sign-up answers by mail alone. */
    strictPrivacy: env.STRICT_PRIVACY,
    supportUrl: env.SUPPORT_URL,
    termsUrl: env.TERMS_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    /** The mechanism of SPF that names the servers from which mail goes; absent: that of the sender's own domain is included. */
    mailSpf: env.MAIL_SPF,
    /** Where mail servers report what they could not deliver, with the mail's id after a plus; absent: to the sender. */
    mailBouncesTo: env.MAIL_BOUNCES_TO,
    /** With which reports of undelivered mails and complaints are handed in over HTTP; absent: they are not taken. */
    mailReportsSecret: env.MAIL_REPORTS_SECRET ? new Secret(env.MAIL_REPORTS_SECRET) : undefined,
    s3: readS3(env),
    logLevel: env.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    /** Of one address, without a session or an API key; 0 for no limit. */
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    /** Of one session, wherever it is used; 0 for no limit. */
    sessionRequestsPerMinute: env.SESSION_REQUESTS_PER_MINUTE,
    /** Of one API key; 0 for no limit. */
    keyRequestsPerMinute: env.KEY_REQUESTS_PER_MINUTE,
    /** Of one address to donors' pages, apart from all else; 0 for no limit. */
    givingRequestsPerMinute: env.GIVING_REQUESTS_PER_MINUTE,
    /** Megabytes of bodies that are read of one address; 0 for no limit. */
    megabytesPerMinute: env.MEGABYTES_PER_MINUTE,
    /** Megabytes of bodies that are read of one session or API key; 0 for no limit. */
    sessionMegabytesPerMinute: env.SESSION_MEGABYTES_PER_MINUTE,
    /** How many uploads are read at the same time; a caller has half of them at most. */
    uploadsAtOnce: env.UPLOADS_AT_ONCE,
    /** Each org's pages stand at a host of their own below this one, by its pagesSubdomain; absent: below `/give` alone. */
    pagesDomain: env.PAGES_DOMAIN?.toLowerCase(),
    /** Declined cards of one address in an hour, after which gifts from it ask for a proof; 0 takes away every limit on giving. */
    declinesPerAddress: env.DECLINES_PER_ADDRESS,
    /** Addresses of proxies whose X-Forwarded-For is believed, as Fastify takes them. */
    trustProxy: env.TRUST_PROXY ?? (false as const),
    /** Webhooks may go to this machine, without TLS too: for development and tests, never in production. */
    takesLoopbackTargets: env.WEBHOOKS_TO_LOOPBACK,
    /** Where HubSpot is asked, for development and tests; absent: HubSpot itself. */
    hubspotApiUrl: env.HUBSPOT_API_URL,
    /** The HubSpot app through which orgs connect on HubSpot's own page; absent: only by the token of a private app. */
    hubspotApp: readHubspotApp(env),
    /** A service that reports receipts under section 46 to Israel's Tax Authority; absent: they are reported by file alone. */
    s46Reporting: env.S46_REPORTING_URL
      ? { url: env.S46_REPORTING_URL, token: env.S46_REPORTING_TOKEN && new Secret(env.S46_REPORTING_TOKEN) }
      : undefined,
    /** The Intercom workspace in which staff ask for help; absent: there is no chat. */
    chat: env.INTERCOM_APP_ID
      ? { appId: env.INTERCOM_APP_ID, region: env.INTERCOM_REGION, secret: env.INTERCOM_SECRET }
      : undefined,
    /** Where errors are reported; absent: nowhere but in the log. */
    errorReports: env.SENTRY_DSN ? { dsn: env.SENTRY_DSN, release: env.RELEASE, environment: env.NODE_ENV } : undefined,
  }
}

/** Outside production mails are open to whoever looks and the demo's passwords are public, so others must not get here. */
function refuseOthers(hosts: Record<'PUBLIC_URL' | 'HOST', string>): void {
  for (const [variable, host] of Object.entries(hosts)) {
    if (isThisMachine(host)) continue
    throw new StartProblem(
      `Almoner cannot start with these settings: ${variable} names ${host}, which others can reach, and without NODE_ENV=production only this machine is served: set NODE_ENV=production to serve others, or leave ${variable} out to use localhost.`,
    )
  }
}

function readHubspotApp({
  HUBSPOT_CLIENT_ID: clientId,
  HUBSPOT_CLIENT_SECRET: clientSecret,
}: z.output<typeof settings>) {
  if (!clientId && !clientSecret) return undefined
  if (!clientId || !clientSecret) {
    throw new StartProblem(
      'Almoner cannot start with these settings: HUBSPOT_CLIENT_ID and HUBSPOT_CLIENT_SECRET go together.',
    )
  }
  return { clientId, clientSecret: new Secret(clientSecret) }
}

function readS3(env: z.output<typeof settings>) {
  if (!env.FILES_S3_BUCKET) return undefined
  if (!env.FILES_S3_KEY || !env.FILES_S3_SECRET) {
    throw new StartProblem(
      'Almoner cannot start with these settings: FILES_S3_BUCKET also needs FILES_S3_KEY and FILES_S3_SECRET.',
    )
  }
  return {
    bucket: env.FILES_S3_BUCKET,
    region: env.FILES_S3_REGION,
    endpoint: env.FILES_S3_ENDPOINT,
    key: env.FILES_S3_KEY,
    secret: env.FILES_S3_SECRET,
  }
}

/** Whether a host name or address, with or without the brackets of an IPv6 address in a URL, is this machine and no other. */
function isThisMachine(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  return isLoopback(bare) || /^(.+\.)?localhost\.?$/.test(bare)
}
