export { Digest, type DigestFigures, type DigestOfCurrency } from './digest.repository.js'
export { type Period } from './period.js'
