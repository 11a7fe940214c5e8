import { describe, expect, test } from 'vitest'
import { readConfig } from './config.js'
import { reachDatabase } from './database/reach-database.js'
import { StartProblem } from './start-problem.js'

describe('readConfig', () => {
  test('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      seedsDemo: true,
      runsWorker: true,
      databaseUrl: undefined,
      strictPrivacy: false,
      supportUrl: undefined,
      termsUrl: undefined,
    })
  })

  test('takes the terms of whoever runs it, as an address', () => {
    expect(readConfig({ SUPPORT_URL: 'https://example.org/help' }).supportUrl).toBe('https://example.org/help')
    expect(() => readConfig({ SUPPORT_URL: 'javascript:alert(1)' })).toThrow(
      'SUPPORT_URL is an address such as https://',
    )
    expect(readConfig({ TERMS_URL: 'https://example.org/terms' }).termsUrl).toBe('https://example.org/terms')
    expect(() => readConfig({ TERMS_URL: 'javascript:alert(1)' })).toThrow('TERMS_URL is an address such as https://')
    expect(readConfig({ STRICT_PRIVACY: '1' }).strictPrivacy).toBe(true)
  })

  test('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  test('names each wrong variable and what it should be', () => {
    expect(() => readConfig({ PORT: 'eighty', DEMO: 'yes', DATABASE_URL: 'mysql://x' })).toThrow(StartProblem)
    expect(() => readConfig({ PORT: 'eighty', DEMO: 'yes' })).toThrow('PORT is a number; DEMO is 0 or 1')
    expect(() => readConfig({ PORT: '70000' })).toThrow('PORT is 0 to 65535')
    expect(() => readConfig({ DATABASE_URL: 'mysql://x' })).toThrow('DATABASE_URL is an address such as postgres://')
    expect(() => readConfig({ FILES_S3_BUCKET: 'b' })).toThrow('FILES_S3_BUCKET also needs FILES_S3_KEY')
  })

  test('in production seeds no demo, serves everyone and keeps cookies off plain http', () => {
    expect(readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://giving.example.org/' })).toMatchObject({
      seedsDemo: false,
      host: '0.0.0.0',
      publicUrl: 'https://giving.example.org',
      hasSecureCookies: true,
    })
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('PUBLIC_URL has to begin with https://')
  })
})

describe('outside production', () => {
  test.each(['localhost', 'almoner.localhost', '127.0.0.1', '127.8.8.8', '[::1]'])('%s is this machine', (host) => {
    expect(readConfig({ PUBLIC_URL: `http://${host}:3000` }).publicUrl).toBe(`http://${host}:3000`)
    expect(readConfig({ HOST: host.replace(/[[\]]/g, '') }).host).toBe(host.replace(/[[\]]/g, ''))
  })

  test.each([
    'give.example.org',
    '0.0.0.0',
    '::',
    '192.168.1.20',
    '10.0.0.1',
    '169.254.169.254',
    'localhost.example.org',
    'notlocalhost',
    '::ffff:192.168.1.20',
    '128.0.0.1',
  ])('nobody is served as %s', (host) => {
    for (const environment of [{}, { NODE_ENV: 'development' }, { NODE_ENV: 'test', DEMO: '0' }])
      expect(() => readConfig({ ...environment, HOST: host })).toThrow(
        `HOST names ${host}, which others can reach, and without NODE_ENV=production only this machine is served`,
      )
    const inUrl = host.includes(':') ? `[${host}]` : host
    expect(() => readConfig({ PUBLIC_URL: `https://${inUrl}` })).toThrow(
      /PUBLIC_URL names .+, which others can reach, .+: set NODE_ENV=production to serve others, or leave PUBLIC_URL out/,
    )
  })
})

test('a database that does not answer is named in a sentence, without its password', async () => {
  const attempt = reachDatabase('postgres://someone:secret@127.0.0.1:1/gifts')
  await expect(attempt).rejects.toThrow(
    /cannot reach the database gifts at 127\.0\.0\.1:1 that DATABASE_URL names: .*ECONNREFUSED/,
  )
  await expect(attempt).rejects.not.toThrow('secret')
})

test('a HubSpot app has an id and a secret, or there is none', () => {
  expect(readConfig({}).hubspotApp).toBe(undefined)
  const { hubspotApp } = readConfig({ HUBSPOT_CLIENT_ID: 'app-1', HUBSPOT_CLIENT_SECRET: 'secret-of-the-app' })
  expect(hubspotApp?.clientId).toBe('app-1')
  expect(JSON.stringify(hubspotApp)).not.toContain('secret-of-the-app')
  for (const half of [{ HUBSPOT_CLIENT_ID: 'app-1' }, { HUBSPOT_CLIENT_SECRET: 'secret-of-the-app' }])
    expect(() => readConfig(half)).toThrow('HUBSPOT_CLIENT_ID and HUBSPOT_CLIENT_SECRET go together')
})

test('a chat and a place for errors are off without their settings, and refuse what cannot be one', () => {
  expect(readConfig({})).toMatchObject({ chat: undefined, errorReports: undefined })
  expect(readConfig({ INTERCOM_APP_ID: 'abc12345', INTERCOM_REGION: 'ap' }).chat).toMatchObject({ region: 'ap' })
  expect(readConfig({ SENTRY_DSN: 'https://key@errors.example.org/12' }).errorReports).toMatchObject({
    release: expect.stringMatching(/^almoner@\d/),
    environment: 'development',
  })
  expect(() => readConfig({ INTERCOM_REGION: 'mars' })).toThrow('INTERCOM_REGION is us, eu or ap')
  expect(() => readConfig({ SENTRY_DSN: 'https://errors.example.org/12' })).toThrow(
    'SENTRY_DSN has a key before its host',
  )
})
