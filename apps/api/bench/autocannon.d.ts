/** What the benches use of autocannon, which brings no types. */
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    headers?: Record<string, string>
  }

  interface Result {
    requests: { total: number; average: number }
    /** Milliseconds. */
    latency: { p50: number; p97_5: number; p99: number }
    errors: number
    non2xx: number
    duration: number
  }

  function autocannon(options: Options): Promise<Result>
  export = autocannon
}
