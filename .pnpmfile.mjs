/** The sandbox serves the built files of these packages, which contain all that they depend on. */
const SERVED = ['@clerk/clerk-js', '@clerk/ui']

export const hooks = {
  readPackage: (pkg) => (SERVED.includes(pkg.name) ? { ...pkg, dependencies: {} } : pkg),
  /** What only a shop needs, to build its packages, is left out: npm's users install `publishConfig.dependencies`. */
  beforePacking({ dependencies = {}, publishConfig, ...pkg }) {
    const published = publishConfig?.dependencies ?? dependencies
    const included = Object.entries(dependencies).filter(([name]) => name in published)
    return { ...pkg, publishConfig, dependencies: Object.fromEntries(included) }
  },
}
