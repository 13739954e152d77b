-- wrk sends what comes over its standard input: each request behind a line with its length in bytes (load.ts).
function request()
	return io.read(tonumber(io.read('*l')))
end
