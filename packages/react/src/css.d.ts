/** Style sheets, which the bundler of a page reads. */
declare module '*.css' {}
