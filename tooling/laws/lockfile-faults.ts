/** What package-lock.json says of one package. */
export interface LockedPackage {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  inBundle?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}

/** What a package says of itself once it is installed. */
export interface InstalledPackage {
  license?: unknown
  scripts?: Record<string, string>
}

export interface LockfileRules {
  /** SPDX identifiers that may stand beside AGPL-3.0-only. */
  licenses: readonly string[]
  /** Packages, with their version, whose license stands in their LICENSE file alone, as somebody read it there. */
  readInFile: Record<string, string>
  /** Whether a package's scripts run at its installation; every one that has some is named. */
  allowScripts: Record<string, boolean>
  /** Packages of which there is one version only, with the reason. */
  single: Record<string, string>
}

const runAtInstall = ['preinstall', 'install', 'postinstall']

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Every term of an SPDX expression of AND and parentheses; anything else is one term, and so on no list. */
const termsOf = (license: unknown): string[] =>
  typeof license === 'string' ? license.replace(/^\((.*)\)$/, '$1').split(' AND ') : [JSON.stringify(license ?? null)]

/**
 * What is wrong with a lockfile, a sentence each. `installed` reads a package's own package.json; packages of other platforms have
 * none here, and are judged by the lockfile.
 */
export function lockfileFaults(
  lock: { lockfileVersion?: number; packages: Record<string, LockedPackage> },
  installed: (path: string) => InstalledPackage | undefined,
  rules: LockfileRules,
): string[] {
  const faults = lock.lockfileVersion === 3 ? [] : ['The lockfile is not of version 3.']
  const versions = new Map<string, string[]>()
  for (const [path, locked] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/')) continue
    if (locked.link) {
      if (!/^(apps|packages)\/[\w-]+$/.test(locked.resolved ?? '')) faults.push(`${path} links to ${locked.resolved}.`)
      continue
    }
    const name = nameOf(path)
    versions.set(name, [...(versions.get(name) ?? []), path])
    const own = installed(path)
    faults.push(...originFaults(path, locked), ...licenseFaults(path, locked, own, rules))
    const script = runAtInstall.some((step) => own?.scripts?.[step]) || locked.hasInstallScript
    if (script && !(name in rules.allowScripts))
      faults.push(`${path} runs a script when it is installed, and allowScripts in package.json does not name it.`)
  }
  for (const name of Object.keys(rules.allowScripts))
    if (!versions.has(name)) faults.push(`allowScripts in package.json names ${name}, which is not installed.`)
  for (const [name, reason] of Object.entries(rules.single)) {
    const count = versions.get(name)?.length ?? 0
    if (count !== 1) faults.push(`There is one ${name}, since ${reason}; the lockfile has ${count}.`)
  }
  return faults
}

/** The convention: no address at all, so that each machine asks its own registry, and a hash that holds what it sends to this. */
function originFaults(path: string, { resolved, integrity, inBundle, version }: LockedPackage): string[] {
  const faults: string[] = []
  if (resolved !== undefined) faults.push(`${path} comes from ${resolved} and not from the registry of the machine.`)
  if (!/^\d+\.\d+\.\d+/.test(version ?? '')) faults.push(`${path} has the version ${version}.`)
  if (inBundle) faults.push(`${path} travels inside another package, where no hash holds it.`)
  if (!/^sha512-[\w+/]{86}==$/.test(integrity ?? '')) faults.push(`${path} has no sha512 to hold it to.`)
  return faults
}

function licenseFaults(
  path: string,
  { license, optional, version }: LockedPackage,
  own: InstalledPackage | undefined,
  { licenses, readInFile }: LockfileRules,
): string[] {
  if (!own && !optional) return [`${path} is not installed, so its license cannot be read: run npm install.`]
  const found = own ? (own.license ?? readInFile[`${nameOf(path)}@${version}`]) : license
  return termsOf(found)
    .filter((term) => !licenses.includes(term))
    .map((term) => `${path} is under ${term}, which is on no list.`)
}
