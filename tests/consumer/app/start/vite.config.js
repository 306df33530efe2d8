/** Two pages: the start, and an island. */
export default { build: { rolldownOptions: { input: ['start/index.html', 'start/island.html'] } } }
