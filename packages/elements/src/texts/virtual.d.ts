declare module 'virtual:haat-texts' {
  /** Keys of all texts that pages can replace, see build/texts.ts. */
  const names: import('../../build/texts.ts').TextNames
  export default names
}
