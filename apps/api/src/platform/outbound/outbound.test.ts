import { createServer as createPlain, type RequestListener, type Server } from 'node:http'
import {
  createServer as createSocketServer,
  type AddressInfo,
  type Server as SocketServer,
  type Socket,
} from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { NameResolver, Outbound, OutboundFailure } from './outbound.js'
import { isPublicAddress } from './public-address.js'

/** Listens where nobody may come, and counts who does. */
let canaries: SocketServer[]
let port: number
let touched = 0

beforeAll(async () => {
  const onTouch = (socket: Socket) => {
    touched += 1
    socket.destroy()
  }
  const first = createSocketServer(onTouch).listen(0, '127.0.0.1')
  await once(first, 'listening')
  port = (first.address() as AddressInfo).port
  const second = createSocketServer(onTouch).listen(port, '::1')
  await once(second, 'listening').catch(() => undefined)
  canaries = [first, second]
})
afterAll(() => canaries.forEach((canary) => canary.close()))

/** Answers each question with the next of its answers, and goes on with the last. */
class ScriptedResolver extends NameResolver {
  asked = 0
  constructor(private readonly answers: string[][]) {
    super()
  }
  override async addressesOf(): Promise<string[]> {
    const answer = this.answers[Math.min(this.asked, this.answers.length - 1)] ?? []
    this.asked += 1
    return answer
  }
}

const outbound = (answers: string[][] = [], takesLoopbackTargets = false) =>
  new Outbound(new ScriptedResolver(answers), { takesLoopbackTargets })

const post = (url: string, by = outbound()) => by.send({ method: 'POST', url, body: '{}' })

async function faultOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'none'
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    return error.fault
  }
}

const loopbackV4 = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0x7f.1',
  '017700000001',
  '0177.0.0.1',
  '0177.0.0.01',
  '127.0.0.1.',
  '127.255.255.254',
  '0',
  '0.0.0.0',
  '0x0',
  '%31%32%37.0.0.1',
  '１２７.０.０.１',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '127．0．0．1',
]

/** An IPv4 address in each coat that IPv6 has for one. */
const coatsOf = (dotted: string): string[] => {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number)
  const high = ((a << 8) | b).toString(16)
  const low = ((c << 8) | d).toString(16)
  const turned = ((~a & 0xff) << 8) | (~b & 0xff)
  return [
    `::ffff:${dotted}`,
    `::ffff:${high}:${low}`,
    `0:0:0:0:0:ffff:${high}:${low}`,
    `::${dotted}`,
    `::${high}:${low}`,
    `::ffff:0:${dotted}`,
    `64:ff9b::${dotted}`,
    `64:ff9b::${high}:${low}`,
    `64:ff9b:1::${high}:${low}`,
    `64:ff9b:1:ffff::${high}:${low}`,
    `2002:${high}:${low}::`,
    `2002:${high}:${low}::1`,
    `2001:0:${high}:${low}::${turned.toString(16)}:1`,
    `2001:0:4136:e378:8000:63bf:${turned.toString(16)}:${(((~c & 0xff) << 8) | (~d & 0xff)).toString(16)}`,
    `fe80::5efe:${dotted}`,
    `fe80::5efe:${high}:${low}`,
    `fc00::${high}:${low}`,
    `100::${high}:${low}`,
  ]
}

const inner = ['127.0.0.1', '10.0.0.1', '172.16.5.4', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0']

const otherV6 = [
  '::',
  '::1',
  '0:0:0:0:0:0:0:1',
  '::0001',
  'fe80::1',
  'fd00:ec2::254',
  'ff02::1',
  'fec0::1',
  '2001:db8::1',
  '3fff::1',
  '5f00::1',
  '4000::1',
]

const names = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'app.localhost',
  'localhost.localdomain',
  'db',
  'metadata',
  'metadata.google.internal',
  'printer.local',
  'vault.corp',
  'router.home.arpa',
]

const hostsOf = (): string[] => [
  ...loopbackV4,
  ...inner,
  ...[...inner.flatMap(coatsOf), ...otherV6].map((address) => `[${address}]`),
  ...names,
]

describe('an address that is not on the internet', () => {
  test('is reached in no way of writing it, with no scheme, behind no name and password', async () => {
    const urls = hostsOf().flatMap((host) => [
      `https://${host}:${port}/`,
      `http://${host}:${port}/`,
      `https://example.org@${host}:${port}/`,
      `https://example.org:443@${host}:${port}/`,
      `https://${host}:${port}\\@example.org/`,
      `https:\\\\${host}:${port}/`,
      `https:/${host}:${port}/`,
      `https://${host}:${port}?@example.org/`,
      `https://${host}:${port}#@example.org/`,
    ])
    expect(urls.length).toBeGreaterThan(1_000)
    const faults = await Promise.all(urls.map((url) => faultOf(post(url, outbound([['127.0.0.1']])))))
    expect(urls.filter((_, place) => faults[place] !== 'address_refused')).toEqual([])
    expect(touched).toBe(0)
  })

  test.each([
    'file:///etc/passwd',
    'gopher://127.0.0.1:6379/_x',
    'ftp://example.org',
    'data:text/plain,x',
    'javascript:1',
    '//example.org',
    'example.org',
    '',
    'https://',
  ])('nor is anything by %s', async (url) => {
    expect(await faultOf(post(url))).toBe('address_refused')
  })

  test('is not reached by a name that leads to it, alone or among others', async () => {
    const bad = [...inner, ...inner.flatMap(coatsOf), ...otherV6]
    for (const address of bad) {
      expect(await faultOf(post(`https://hook.example.org:${port}`, outbound([[address]])))).toBe('address_refused')
      expect(await faultOf(post(`https://hook.example.org:${port}`, outbound([['93.184.216.34', address]])))).toBe(
        'address_refused',
      )
    }
    expect(touched).toBe(0)
  })

  test('is told from one of the internet', () => {
    expect(
      ['93.184.216.34', '8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4001::1'].filter(isPublicAddress)
        .length,
    ).toBe(5)
    expect([...inner, ...inner.flatMap(coatsOf), ...otherV6, 'nonsense', ''].filter(isPublicAddress)).toEqual([])
  })
})

describe('a name', () => {
  test('is asked once, and the address that was judged is the one that is reached', async () => {
    // Where loopback is let in, the second answer would be reached as readily as the first.
    let reached = 0
    const judged = createSocketServer((socket) => {
      reached += 1
      socket.destroy()
    }).listen(port, '127.0.0.2')
    await once(judged, 'listening')
    const resolver = new ScriptedResolver([['127.0.0.2'], ['127.0.0.1']])
    const own = new Outbound(resolver, { takesLoopbackTargets: true })
    expect(await faultOf(post(`https://rebind.example.org:${port}/`, own))).toBe('no_answer')
    expect([reached, resolver.asked, touched]).toEqual([1, 1, 0])
    expect(await faultOf(post(`https://rebind.example.org:${port}/`, own))).toBe('no_answer')
    expect([reached, resolver.asked, touched]).toEqual([1, 2, 1])
    judged.close()
    touched = 0
  })

  test('that nobody knows is said to be so', async () => {
    expect(await faultOf(post('https://nobody.example.org', outbound([[]])))).toBe('name_unknown')
  })
})

describe('with the setting for development', () => {
  let server: Server
  let url: string
  let answer: RequestListener = (_, response) => response.end('ok')
  beforeAll(async () => {
    server = createPlain((request, response) => answer(request, response)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  })
  afterAll(() => server.closeAllConnections())

  const own = outbound([['127.0.0.1']], true)

  test('this machine is reached, which shows that the canary would have sung', async () => {
    expect(await post(url, own)).toMatchObject({ status: 200, body: 'ok', isCutOff: false })
    const before = touched
    expect(await faultOf(post(`http://127.0.0.1:${port}/`, own))).toBe('no_answer')
    expect(touched).toBe(before + 1)
  })

  test('no other inner address is', async () => {
    for (const host of ['10.0.0.1', '192.168.1.1', '169.254.169.254', '[fd00::1]', '0.0.0.0', '[::ffff:10.0.0.1]'])
      expect(await faultOf(post(`https://${host}/`, own))).toBe('address_refused')
  })

  test('no redirect is followed', async () => {
    answer = (_, response) => response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end()
    const before = touched
    expect(await post(url, own)).toMatchObject({ status: 307 })
    expect(touched).toBe(before)
  })

  test('no more than 64 KiB of an answer are read, however much comes', async () => {
    answer = (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384))) continue
      }
      response.on('drain', more)
      more()
    }
    const { body, isCutOff } = await post(url, own)
    expect([body.length, isCutOff]).toEqual([65_536, true])
  })

  test('ten seconds are the end, also of an answer that comes drop by drop', async () => {
    const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(), 200)
      return controller.signal
    })
    answer = (_, response) => {
      const timer = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(timer))
    }
    expect(await faultOf(post(url, own))).toBe('timed_out')
    answer = () => undefined
    expect(await faultOf(post(url, own))).toBe('timed_out')
    expect(patience).toHaveBeenCalledWith(10_000)
    vi.restoreAllMocks()
  })
})
