// The package's types are of its main entry alone, which is no ES module.
declare module 'bidi-js/dist/bidi.mjs' {
  import type { Bidi } from 'bidi-js'

  const bidiFactory: () => Bidi
  export = bidiFactory
}
