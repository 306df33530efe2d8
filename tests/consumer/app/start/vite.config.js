/** Three pages: the start, an island, and components of its own. */
export default {
  build: { rolldownOptions: { input: ['start/index.html', 'start/island.html', 'start/own.html'] } },
}
