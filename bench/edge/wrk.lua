-- Requests and report of wrk. The report is one line of JSON, so that its table need not be parsed.
local method = os.getenv("BENCH_METHOD") or "GET"
local size = tonumber(os.getenv("BENCH_BODY") or "0")

wrk.method = method
wrk.headers["Cookie"] = os.getenv("BENCH_COOKIE")
wrk.headers["Accept"] = "*/*"
wrk.headers["Accept-Encoding"] = "br"
wrk.headers["Accept-Language"] = "fr"
wrk.headers["User-Agent"] = "bench"
wrk.headers["X-Forwarded-For"] = "203.0.113.7" -- as added by the HTTP/2 proxy in front
if size > 0 then
  wrk.headers["X-Portal-Token"] = os.getenv("BENCH_TOKEN")
  wrk.headers["Content-Type"] = "application/offset+octet-stream"
  wrk.headers["Tus-Resumable"] = "1.0.0"
  wrk.headers["Upload-Offset"] = "0"
  wrk.body = string.rep("0123456789abcdef", size / 16)
end

-- Many users request large answers in turn, each from an address of their own: the gateway limits the concurrent answers of one.
local crowd = os.getenv("BENCH_CROWD")
if crowd then
  local requests, turn = {}, 0
  function init()
    for line in io.lines(crowd) do
      local user, cookie = line:match("^(%S+) (.+)$")
      wrk.headers["Cookie"] = cookie
      wrk.headers["X-Forwarded-For"] = string.format("203.%d.113.7", #requests)
      requests[#requests + 1] = wrk.format(method, (wrk.path:gsub(os.getenv("BENCH_USER"):gsub("%-", "%%-"), user)))
    end
  end

  function request()
    turn = turn % #requests + 1
    return requests[turn]
  end
end

function done(summary, latency, requests)
  local e = summary.errors
  io.write(string.format(
    '{"micros":%d,"requests":%d,"bytes":%d,"failed":%d,"refused":%d,"p50":%d,"p99":%d}\n',
    summary.duration, summary.requests, summary.bytes, e.connect + e.read + e.write + e.timeout, e.status,
    latency:percentile(50), latency:percentile(99)))
end
